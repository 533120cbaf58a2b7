/**
 * Every screen as a part of its own, loaded when it is first shown or when somebody is about to go there.
 * `route` is where the preloading looks (see `layout/preload.ts`).
 */
export const screens = {
  auth: async () => ({ Component: (await import('./auth/AuthPage.tsx')).AuthPage }),
  confirmEmail: async () => ({ Component: (await import('./auth/ConfirmEmail.tsx')).ConfirmEmail }),
  resetPassword: async () => ({ Component: (await import('./auth/ResetPassword.tsx')).ResetPassword }),
  customerArea: async () => ({ Component: (await import('./auth/RequireSession.tsx')).RequireSession }),
  dashboard: async () => ({ Component: (await import('./profile/Dashboard.tsx')).Dashboard }),
  orders: async () => ({ Component: (await import('./orders/OrderList.tsx')).OrderList }),
  order: async () => ({ Component: (await import('./orders/OrderShow.tsx')).OrderShow }),
  newOrder: async () => ({ Component: (await import('./orders/OrderCreate.tsx')).OrderCreate }),
  payment: async () => ({ Component: (await import('./payment/Payment.tsx')).Payment }),
  invoice: async () => ({ Component: (await import('./invoices/InvoiceShow.tsx')).InvoiceShow }),
  settings: async () => ({ Component: (await import('./profile/Settings.tsx')).Settings }),
  accountUsers: async () => ({ Component: (await import('./users/AccountUsers.tsx')).AccountUsers }),
  notFound: async () => ({ Component: (await import('./layout/NotFound.tsx')).NotFound }),
} as const;
