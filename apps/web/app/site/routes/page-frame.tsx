/** Keeps the site's frame standing when a page inside it fails. */
import { Outlet } from "react-router";
import type { Route } from "./+types/page-frame";
import { FailurePage } from "../../runtime/page/failure-page.tsx";

export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
