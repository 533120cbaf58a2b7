import { Image } from 'lucide-react';
import { screens } from '../../screens.tsx';

export const images = {
  list: screens.imageList,
  edit: screens.imageShow,
  icon: Image,
  recordRepresentation: 'file_name',
};
