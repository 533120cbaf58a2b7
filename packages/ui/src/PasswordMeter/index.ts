export { PasswordMeter, type PasswordMeterProps } from './PasswordMeter.tsx';
