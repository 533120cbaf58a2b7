import {
  adminImagePath,
  adminOrderPath,
  paths,
  workImagePath,
  workOrderPath,
} from '@rumklar/domain/routes/paths';
import { useArea } from '../work/area.ts';

/** Where finished images and their orders are, at the entrance that is shown. */
export function useImagePaths() {
  return useArea() === paths.work ? AT_WORK : AT_ADMIN;
}

const AT_ADMIN = { list: paths.adminImages, image: adminImagePath, order: adminOrderPath };
const AT_WORK = { list: paths.workImages, image: workImagePath, order: workOrderPath };
