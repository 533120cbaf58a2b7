/** Longest values of the fields that a user may change, in characters; the same as the database's. */
export const profileLengths = {
  full_name: 200,
  phone: 50,
  address: 300,
  company: 200,
  cvr: 20,
} as const;

/** What the product stores about a person, without the orders; `export_account` says what that is. */
export interface AccountRecords {
  [name: string]: unknown;
  drafts: { [name: string]: unknown; content: unknown }[];
}

/** An order with all that belongs to it; `export_orders` says what that is. */
export interface OrderRecords {
  [name: string]: unknown;
  images: ImageRecord[];
  finished_images: ImageRecord[];
}

interface ImageRecord {
  [name: string]: unknown;
  image_path: string;
}
