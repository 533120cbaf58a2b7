export interface ProcessedInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

/** An invoice that could not be processed, or whose mail could not be sent, alone or as the first of several. */
export interface FailedInvoice {
  invoiceId: string;
  error: string;
}

export interface BillingResult {
  drafted: number;
  processed: ProcessedInvoice[];
  failures: FailedInvoice[];
  /** The time was up before all were processed; the next call continues. */
  more: boolean;
}

export interface BillingRun {
  /** Called before each page of invoices; `false` ends the run. */
  mayContinue: () => boolean;
  /** The same before each request to the mail service. @default as `mayContinue` */
  mayMail?: () => boolean;
  /** Leaves alone what failed lately. @default false */
  waits?: boolean;
  /** Milliseconds between two mails that are sent alone. @default 0 */
  mailPause?: number;
}
