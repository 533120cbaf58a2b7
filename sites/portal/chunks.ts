/**
 * The files of the code that screens share, each with what it imports. Left to the bundler it is some forty files: each costs
 * 600 bytes of headers, and small ones compress badly. The first file that takes a module keeps it.
 */
export const chunkParts: Readonly<Record<string, readonly string[]>> = {
  portal: [
    'portal.html',
    'portal/src/layout/useFocusOnArrival',
    'domain/src/routes/returnPath',
    'domain/src/services/serviceTypes',
    'react-query/.*/useMutation',
    'ui/src/ButtonLink/',
    'react-aria/.*/VisuallyHidden\\.mjs',
    'lucide-react/.*/x\\.mjs',
  ],
  // Forms, those of signing in too.
  fields: [
    'ui/src/(Field|TextField|PasswordField|PasswordMeter)/',
    // The question before a link ends a session is lazy.
    'domain/src/auth/(?!signedInTexts)',
    'portal/src/auth/credentials/(AuthForm|useFieldErrors)',
  ],
  // The layout of the customer's screens, and lists.
  customer: [
    'portal/src/auth/access/RequireSession',
    'portal/src/layout/(?!NotFound)',
    'portal/src/invoices/OverdueBanner',
    'portal/src/orders/list/useScope',
    // What is shared with sellers belongs to the page of an order.
    'portal/src/(?!sharing)[a-z]+/[a-z]+Queries\\.ts',
    'portal/src/(profile/InvoiceTurn|organisations/organisationQuery)',
    // The promise of an order is loaded where a list has one.
    'ui/src/OrderTable/(?!OrderPromise)',
    'ui/src/(Badge|Cover|DataTable|EmptyState|lazyPart|PageHeader|ServiceBadge|StatusBadge)/',
    // What says it only for a moment is lazy.
    'domain/src/format/(?!csv|dayAndTime)',
    'lucide-react/.*/chevron-',
  ],
  // What dialogs share with radio buttons and files, and dialogs, which no screen shows at first.
  focus: [
    'react-aria/.*/(FocusScope|PressResponder|ariaHideOutside|useLocalizedStringFormatter)\\.mjs',
    'react-aria-components/.*/(SelectionIndicator|SharedElementTransition)\\.mjs',
  ],
  dialog: ['ui/src/(Dialog|ConfirmDialog)/'],
  // What the screens of a link in a mail and the sign-up share, and icons of later parts: each file's name is in the first load.
  links: [
    'backend/src/auth/(redeemLink|resendConfirmation|passwordFailure)',
    'backend/src/profile/updateProfile',
    'portal/src/auth/credentials/refusedField',
  ],
  icons: ['lucide-react/.*/(ban|file-text|map-pin|trash|undo-2|zoom-out)\\.mjs'],
  // The order form, of which the page of an order has the words, the rooms and the marks.
  order: [
    'domain/src/orders/draft/(draft|formTexts|orderFormDraft|validation)\\.ts',
    'domain/src/orders/status/changeTexts',
    'domain/src/images/(rooms|texts|marks/marks|files/checkFile|formats/fileTypes)\\.ts',
    'domain/src/prices/prices',
    'backend/src/(drafts/deleteDraft|orders/changes/changeRefusals)',
    'uploads/src/hasDeviceStore',
    'ui/src/(useActionBar|TextArea/|OrderForm/orderFiles)',
    'portal/src/payment/payerQuery',
    'lucide-react/.*/ellipsis\\.mjs',
  ],
};

export const chunks = Object.entries(chunkParts).map(([name, parts], index, { length }) => ({
  name,
  test: new RegExp(parts.join('|').replaceAll('/', '[\\\\/]')),
  priority: length - index,
}));
