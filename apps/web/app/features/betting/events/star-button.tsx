/** The star of a match. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Star } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useFavourites } from "./favourites.ts";

export function StarButton({ id, match }: { readonly id: string; readonly match: string }) {
  const t = useMessages("betting");
  const { ids, toggle } = useFavourites();
  const starred = ids.includes(id);
  return (
    <IconButton
      size="small"
      label={t(starred ? "betting.favourite.remove" : "betting.favourite.add", { match })}
      aria-pressed={starred}
      onClick={() => toggle(id)}
    >
      <Star size={16} strokeWidth={1.6} fill={starred ? "currentColor" : "none"} aria-hidden />
    </IconButton>
  );
}
