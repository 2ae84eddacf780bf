/** What the address of the opened page asks for is carried out by a part of its own, after the page has taken over. */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../../../runtime/services/use-services.tsx";

export function useArrival(): void {
  const services = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    // Without it the page works all the same.
    import("./arrive.ts").then((part) => part.arrive(services, navigate)).catch(() => undefined);
  }, [services, navigate]);
}
