export { LoadingPage, type LoadingPageProps } from './LoadingPage.tsx';
