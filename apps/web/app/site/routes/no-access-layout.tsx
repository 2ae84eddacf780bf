/** The layout of visitors whom the site is not offered to: nothing of the site but its name. */
import { Outlet } from "react-router";

export default function NoAccessLayout() {
  return (
    <div className="mx-auto grid min-h-dvh max-w-120 content-center gap-6 p-4">
      <p className="ow-heading">Oddwright</p>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
