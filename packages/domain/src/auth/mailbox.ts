export interface WebMailbox {
  name: string;
  url: string;
}

/** The mailbox of an address, as it was typed, on the web; `undefined` where it is not known, such as that of a firm. */
export function mailboxOf(email: string): WebMailbox | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return MAILBOXES.find(({ domains }) => domains.test(domain));
}

const MAILBOXES: readonly (WebMailbox & { domains: RegExp })[] = [
  { name: 'Gmail', url: 'https://mail.google.com/mail/', domains: /^(gmail|googlemail)\.com$/ },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: /^((hotmail|outlook|live)\.(com|dk)|msn\.com)$/,
  },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/', domains: /^(icloud|me|mac)\.com$/ },
  { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/', domains: /^yahoo\.(com|dk)$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: /^(proton\.me|protonmail\.com|pm\.me)$/ },
];
