import {
  adminImagePath,
  adminOrderPath,
  paths,
  workImagePath,
  workOrderPath,
} from '@rumklar/domain/routes/paths';
import { useHref } from 'react-router-dom';

/** Where finished images and their orders are, at the entrance that is shown. */
export function useImagePaths() {
  return useArea() === paths.work ? AT_WORK : AT_ADMIN;
}

const AT_ADMIN = { list: paths.adminImages, image: adminImagePath, order: adminOrderPath };
const AT_WORK = { list: paths.workImages, image: workImagePath, order: workOrderPath };

/** The entrance of administrators, or that of editors and leads. */
export type SiteArea = typeof paths.admin | typeof paths.work;

export function areaOf(pathname: string): SiteArea {
  return pathname === paths.work || pathname.startsWith(`${paths.work}/`) ? paths.work : paths.admin;
}

/** The entrance that the shown screen belongs to: its router's basename. */
export function useArea(): SiteArea {
  return areaOf(useHref('/'));
}
