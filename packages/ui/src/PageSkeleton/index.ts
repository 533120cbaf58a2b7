export { PageSkeleton, type PageSkeletonProps } from './PageSkeleton.tsx';
