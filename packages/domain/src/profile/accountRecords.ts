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
