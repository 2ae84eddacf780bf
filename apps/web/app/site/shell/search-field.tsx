/** What looks like a field and opens the search: in the top bar of a desktop, on the home page of a phone. */
import { Search } from "lucide-react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";

export function SearchField({ place }: { place: "bar" | "page" }) {
  const t = useMessages();
  const { modals } = useServices();
  return (
    <button
      type="button"
      className={`site-search ${place === "bar" ? "desktop-only" : "phone-only"}`}
      aria-keyshortcuts="/ Control+K"
      onClick={() => modals.open("search", {})}
      onPointerEnter={() => modals.preload("search")}
      onFocus={() => modals.preload("search")}
    >
      <Search size={18} strokeWidth={1.6} aria-hidden />
      <span>{t("shell.search")}</span>
      {place === "bar" ? (
        <kbd className="ow-key" aria-hidden="true">
          /
        </kbd>
      ) : null}
    </button>
  );
}
