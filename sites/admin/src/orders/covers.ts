// One chunk, which the list loads when it is shown.
export { coverUrls } from '@rumklar/backend/orders/coverUrls';
export { listCovers } from '@rumklar/backend/orders/listCovers';
