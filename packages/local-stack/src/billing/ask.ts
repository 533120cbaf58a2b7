/** A bill that a day would charge. */
export interface PlannedBill {
  email: string;
  /** null: a new bill. */
  number: string | null;
  orders: number;
  amount_ore: number;
}

/** What became of a bill that was taken up. */
export interface BilledBill {
  number: string | null;
  amount_ore: number;
  status: string;
}

/** What the function run-monthly-billing answers. */
export interface BillingAnswer {
  /** Of a dry run. */
  bills?: PlannedBill[];
  opened?: number;
  billed?: BilledBill[];
  failures?: { invoiceId: string; error: string }[];
  /** The time was up before all were taken up. */
  more?: boolean;
}

/** Where the function is and what lets the caller in. */
export interface BillingService {
  url: string;
  jobSecret: string;
}

/**
 * Asks the billing to take up a day.
 *
 * @param day `YYYY-MM-DD`
 * @throws Error in a sentence for whoever typed the command
 */
export async function askBilling(
  { url, jobSecret }: BillingService,
  day: { date: string; dryRun: boolean },
): Promise<BillingAnswer> {
  const response = await fetch(new URL('/functions/v1/run-monthly-billing', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify(day),
  }).catch((error: Error) => {
    throw new Error(
      `${url} does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  const text = await response.text();
  if (response.status === 403)
    throw new Error(`${url} refuses the job secret. Set JOB_SECRET to the project's own.`);
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
