export { ServicePicker, type ServicePickerProps } from './ServicePicker.tsx';
