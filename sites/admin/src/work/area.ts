import { paths } from '@rumklar/domain/routes/paths';
import { useHref } from 'react-router-dom';

/** The entrance of administrators, or that of editors and leads. */
export type SiteArea = typeof paths.admin | typeof paths.work;

export function areaOf(pathname: string): SiteArea {
  return pathname === paths.work || pathname.startsWith(`${paths.work}/`) ? paths.work : paths.admin;
}

/** The entrance that the shown screen belongs to: its router's basename. */
export function useArea(): SiteArea {
  return areaOf(useHref('/'));
}
