/** The account's dialogs. Each loads when it is first wanted. */
export const accountModals = {
  login: () => import("./login/login-modal.tsx"),
  register: () => import("./register/register-modal.tsx"),
  signInLink: () => import("./arrival/link-modal.tsx"),
};
