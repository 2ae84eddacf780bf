/** The error page that redirects lead to: `?errorCode=404` is a missing page. */
import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/error";
import { Failure, NotFound } from "../../runtime/page/failure-page.tsx";

export function loader({ request }: Route.LoaderArgs) {
  return data(null, { status: isMissing(new URL(request.url).searchParams) ? 404 : 200 });
}

export default function ErrorPage() {
  const [parameters] = useSearchParams();
  return isMissing(parameters) ? <NotFound /> : <Failure />;
}

function isMissing(parameters: URLSearchParams): boolean {
  return parameters.get("errorCode") === "404";
}
