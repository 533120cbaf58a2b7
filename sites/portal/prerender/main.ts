// The process that draws the screens: what they ask of a browser must be there before they are loaded.
import './browserStandIn.ts';

const { drawShapes } = await import('./shapes.tsx');
// What has been drawn would wait minutes for answers that nobody asked for.
process.stdout.write(JSON.stringify(drawShapes()), () => process.exit());
