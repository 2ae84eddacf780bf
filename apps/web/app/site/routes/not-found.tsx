/** Any address that no page has. */
import { data } from "react-router";

export function loader(): never {
  // The status of the answer; the frame around the pages draws it.
  throw data(null, { status: 404, statusText: "Page Not Found" });
}

export default function Nothing() {
  return null;
}
