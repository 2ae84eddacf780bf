/** `/reset-password/{token}`, with `?phone=` where the token came by phone. */
import { useSearchParams } from "react-router";
import type { Route } from "./+types/reset-password";
import { NewPasswordPage } from "../../features/account/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["auth", "notices"] };

export default function ResetPassword({ params }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return (
    <NewPasswordPage
      key={params.token}
      token={{ token: params.token, phone: parameters.get("phone") }}
    />
  );
}
