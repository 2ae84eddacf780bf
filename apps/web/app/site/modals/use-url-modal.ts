/** Opens the modal that the address names and removes the parameter from the address. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useServices } from "../../runtime/services/use-services.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";

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

const modalOfParameter = { login: "login", signup: "register", deposit: "PayIn" } as const;

export interface UrlModal {
  readonly modal: (typeof modalOfParameter)[keyof typeof modalOfParameter];
  /** The query without the parameters that opened it, with its `?` unless it is empty. */
  readonly search: string;
}

/** The modal that an address names; null when it names none. The first parameter of the address wins. */
export function urlModal(search: string): UrlModal | null {
  const query = new URLSearchParams(search);
  const name = [...query.keys()].find((key) => Object.hasOwn(modalOfParameter, key));
  if (name === undefined) return null;
  for (const key of Object.keys(modalOfParameter)) query.delete(key);
  const rest = query.toString();
  return {
    modal: modalOfParameter[name as keyof typeof modalOfParameter],
    search: rest === "" ? "" : `?${rest}`,
  };
}
