import { Image } from 'lucide-react';
import { screens } from '../../screens.tsx';

/** An image's page is `edit`, the only view that react-admin routes at `/:id`. */
export const images = {
  list: screens.imageList,
  edit: screens.imageShow,
  icon: Image,
  recordRepresentation: 'file_name',
};
