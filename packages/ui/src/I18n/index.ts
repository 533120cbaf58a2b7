export { I18n, type I18nProps } from './I18n.tsx';
