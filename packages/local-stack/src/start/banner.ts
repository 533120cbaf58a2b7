import { sharePath } from '@rumklar/domain/routes/paths';
import type { Stack } from '../stack.ts';
import { demoAccounts, demoShareToken } from './demoAccounts.ts';

/** What is printed when everything runs. */
export function banner(stack: Stack, seconds: number): string {
  const { customer, newCustomer, owner, assistant, admin, colleague, lead, editor, password } = demoAccounts;
  return `
Rumklar is ready after ${seconds.toFixed(1)} s.

  Site        ${stack.siteUrl}
  Admin       ${stack.siteUrl}/admin
  Mailbox     ${stack.mail.url}/inbox
  API         ${stack.apiUrl}
  Share link  ${stack.siteUrl}${sharePath(demoShareToken)}
  Storybook   npm run storybook

  Demo accounts, password ${password}
    ${customer.email}      a customer with orders, images, revisions, invoices and a card
    ${newCustomer.email}    a customer without a card
    ${owner.email}      the owner of a firm of five with own prices, which pays in 30 days
    ${assistant.email}  who orders for the colleagues in it
    ${admin.email}      an administrator
    ${colleague.email}    another administrator
    ${lead.email}      who gives and checks the work of the studio, at /arbejde
    ${editor.email}      an editor with an order, at /arbejde

${stack.stripe ? sandboxLines : '  Cards go to Stripe, with the keys in .env.'}

  Another port      npm start -- --port 3001   (all options: npm start -- --help)
  Reset the data    npm start -- --reset
  Stop with Ctrl-C. Your data stays in the data folder.
`;
}

const sandboxLines = `  Cards go to the Stripe sandbox: 4242 4242 4242 4242, any future date, any code.
  Its receipts are https with a self-signed certificate: the browser warns before it opens the first one.`;
