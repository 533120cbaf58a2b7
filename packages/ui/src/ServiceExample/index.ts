export { exampleImage } from './exampleImage.ts';
export { ServiceExample, type ServiceExampleProps } from './ServiceExample.tsx';
