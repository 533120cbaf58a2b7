export { Link, type LinkProps } from './Link.tsx';
export { PlainLink, type PlainLinkProps } from './PlainLink.tsx';
