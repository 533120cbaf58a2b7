/** An invoice that was processed. */
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

/** The result of a day's billing. */
export interface BillingResult {
  /** New invoices. */
  drafted: number;
  /** Invoices that were processed, as they are now. */
  processed: ProcessedInvoice[];
  failures: FailedInvoice[];
  /** The time was up before all were processed; the next call continues. */
  more: boolean;
}

/** How a run works. */
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
