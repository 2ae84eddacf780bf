/** `/betting/favourites`. */
import { useOutletContext } from "react-router";
import { FavouritesPage } from "../../features/betting/index.ts";

export default function BettingFavourites() {
  return <FavouritesPage carried={useOutletContext()} />;
}
