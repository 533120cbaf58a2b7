export { AddressField, type AddressFieldProps } from './AddressField.tsx';
export type { SearchAddresses } from './useAddressSearch.ts';
