import { MEGABYTE } from '../../format/numbers.ts';

/** What an account may send with one order: its row of the table `order_limits`. Sizes in bytes. */
export interface OrderLimits {
  totalBytes: number;
  fileBytes: number;
  /** How many files, floor plans included. */
  files: number;
}

/** The limits of an account that was given no others; a test compares them with the row. */
export const standardLimits: OrderLimits = {
  totalBytes: 20 * MEGABYTE,
  fileBytes: 20 * MEGABYTE,
  files: 200,
};

export const accountLimits = ['standard', 'stor'] as const;
export type AccountLimits = (typeof accountLimits)[number];

/** How an account gets the limits `stor` by itself; a test compares them with the check of the setting. */
export const largerLimitsModes = ['at_once', 'on_request', 'never'] as const;
export type LargerLimits = (typeof largerLimitsModes)[number];

/** One file in the bucket of orders, whoever uploads it, in bytes; the bucket's own limit. */
export const MAX_STORED_BYTES = 25 * MEGABYTE;
export const MAX_FINISHED_BYTES = 20 * MEGABYTE;
/** Floor plans of one order, one per storey; they cost nothing. */
export const MAX_FLOOR_PLANS = 5;
/** One image, in pixels: what Storage scales at most. */
export const MAX_PIXELS = 50_000_000;
export const MAX_SAMPLE_BYTES = 20 * MEGABYTE;
export const GALLERY_PAGE_SIZE = 12;
/** How long "Vis flere" waits before it adds, in ms. */
export const GALLERY_LOAD_DELAY = 500;
export const LAZY_LOAD = { threshold: 0.1, rootMargin: '50px' } as const;
/** How long a signed URL lives, in seconds. */
export const SIGNED_URL_LIFETIME = 3600;
/** How long a signed URL is reused, in ms. */
export const SIGNED_URL_REUSE = 50 * 60 * 1000;
/** The `cache-control` of uploads, in seconds, as Storage wants it. */
export const UPLOAD_CACHE_CONTROL = '3600';
/** The transformation of a thumbnail; Storage chooses WebP by the browser's `Accept`. */
export const THUMBNAIL = { width: 300, height: 300, resize: 'cover', quality: 90 } as const;
/** The long edge to which an image is made smaller at its owner's request, in pixels. */
export const SHRUNK_EDGE = 4000;
export const PARALLEL_UPLOADS = 3;
export const buckets = {
  orderImages: 'order-images',
  websiteImages: 'website-images',
  sampleImages: 'sample-images',
  /** Of the people in the settings, for the public pages. */
  portraits: 'portraits',
} as const;
