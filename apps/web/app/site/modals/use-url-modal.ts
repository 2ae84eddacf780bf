/** Opens the modal that the address asks for and takes the parameter out of the address. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useServices } from "../../runtime/services/use-services.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { urlModal } from "./url-modals.ts";

export function useUrlModal(): void {
  const services = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const found = urlModal(search);
    if (found === null) return;
    openModal(services, found.modal);
    void navigate(
      { pathname, search: found.search, hash },
      { replace: true, preventScrollReset: true },
    );
  }, [services, navigate, pathname, search, hash]);
}
