/** `/profile`. */
import { ProfilePage } from "../../features/profile/index.ts";

export default function Profile() {
  return <ProfilePage />;
}
