/**
 * Which callers each function accepts: signed-in users, administrators, scheduled jobs with the job secret, or anyone
 * (a public endpoint, which authorizes its calls itself, if at all). A new function needs a line here.
 */
export const acceptedCallers: Record<string, 'users' | 'admins' | 'jobs' | 'anyone'> = {
  'accept-invitation': 'anyone',
  'send-alarms': 'jobs',
  'delete-account': 'users',
  'delete-payment-method': 'users',
  'get-stripe-key': 'users',
  'report-error': 'anyone',
  health: 'anyone',
  'inspect-uploads': 'users',
  'invoice-payment': 'users',
  'invoice-pdf': 'users',
  'open-share': 'anyone',
  'payment-methods': 'users',
  'reconcile-invoices': 'jobs',
  'run-monthly-billing': 'jobs',
  'search-addresses': 'users',
  'send-auth-email': 'anyone',
  'send-contact-form': 'anyone',
  'send-messages': 'jobs',
  'send-order-notification': 'admins',
  'send-sample-request': 'anyone',
  'send-simple-invitation': 'admins',
  'charge-orders': 'users',
  'setup-intent': 'users',
  'stripe-webhook': 'anyone',
  'sign-images': 'users',
  'sweep-orphans': 'jobs',
};
