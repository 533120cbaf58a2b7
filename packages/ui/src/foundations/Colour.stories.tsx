import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Colour } from './Colour.tsx';
import { colourPairs, measureContrast } from './colourPairs.ts';

const meta = { title: 'Grundlag/Farver', component: Colour, tags: ['!autodocs'] } satisfies Meta<
  typeof Colour
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const samples = [...canvasElement.querySelectorAll('[data-measured]')];
    await expect(samples).toHaveLength(colourPairs.length);
    const tooWeak = colourPairs.flatMap(({ use, minimum }, index) => {
      const box = samples[index];
      if (!box) return [use];
      const { color, backgroundColor } = getComputedStyle(box);
      const contrast = measureContrast(color, backgroundColor);
      return contrast < minimum ? [`${use}: ${contrast.toFixed(2)} < ${minimum}`] : [];
    });
    await expect(tooWeak).toEqual([]);
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
