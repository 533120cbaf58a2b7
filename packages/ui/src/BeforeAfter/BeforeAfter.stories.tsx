import { imageTexts } from '@rumklar/domain/images/texts';
import { services } from '@rumklar/domain/services/services';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { serviceExampleImage } from '../ServiceExample/exampleImage.ts';
import { largeText } from '../testing/layout.ts';
import { BeforeAfter } from './BeforeAfter.tsx';

const { example } = services['fuld-styling'];

const meta = {
  title: 'Produkt/BeforeAfter',
  component: BeforeAfter,
  args: {
    before: serviceExampleImage(example.before, example.beforeAlt, '100vw'),
    after: serviceExampleImage(example.after, example.afterAlt, '100vw'),
    caption: 'Eksempel: Fuld styling',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '48rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BeforeAfter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  // A visit begins: the line is nudged, until it is moved.
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Sammenlign før og efter' });
    await expect(slider).toHaveAttribute('aria-valuetext', '50 % før, 50 % efter');
    await waitFor(() => expect(slider.parentElement).toHaveAttribute('data-nudge'));
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await fireEvent.input(slider, { target: { value: '52' } });
    await expect(slider.parentElement).not.toHaveAttribute('data-nudge');
  },
};

export const Moved: Story = {
  name: 'Flyttet',
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('figure');
    const slider = within(canvasElement).getByRole('slider');
    // The behaviour is attached shortly after the markup is rendered.
    await waitFor(async () => {
      await fireEvent.input(slider, { target: { value: '60' } });
      await expect(slider).toHaveAttribute('aria-valuetext', '60 % før, 40 % efter');
    });
    await expect(figure.style.getPropertyValue('--position')).toBe('60');
  },
};

export const Dragged: Story = {
  name: 'Trukket med fingeren',
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider');
    const image = within(canvasElement).getByRole('img', { name: example.beforeAlt });
    const { left, width, top } = image.getBoundingClientRect();
    const finger = { pointerType: 'touch', pointerId: 7, button: 0, bubbles: true, clientY: top + 20 };
    await waitFor(async () => {
      await fireEvent.pointerDown(image, { ...finger, clientX: left + width / 2 });
      await expect(slider).toHaveAttribute('aria-valuetext', '50 % før, 50 % efter');
      await fireEvent.pointerMove(image, { ...finger, clientX: left + width * 0.25 });
      await expect(slider).toHaveAttribute('aria-valuetext', '25 % før, 75 % efter');
    });
    await fireEvent.pointerUp(image, { ...finger, clientX: left - 20 });
    await expect(slider).toHaveAttribute('aria-valuetext', '0 % før, 100 % efter');
    await fireEvent.pointerMove(image, { ...finger, clientX: left + width });
    await expect(slider).toHaveAttribute('aria-valuetext', '0 % før, 100 % efter');
  },
};

const { width, height, ...finished } = serviceExampleImage(example.after, example.afterAlt, '100vw');

/** The studio has cropped it: neither image is stretched. */
export const OtherShape: Story = {
  name: 'Forskellig form',
  args: {
    after: {
      ...finished,
      width,
      height: Math.round(height * 0.8),
      style: { aspectRatio: width / (height * 0.8), objectFit: 'cover' },
    },
    caption: imageTexts.otherShape,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('slider')).toBeNull();
    const [before, after] = canvas.getAllByRole('img').map((image) => image.getBoundingClientRect());
    await expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(width / height, 1);
    await expect((after?.width ?? 0) / (after?.height ?? 1)).toBeCloseTo(width / (height * 0.8), 1);
    await expect(before?.right).toBeLessThan(after?.left ?? 0);
  },
};

export const OtherShapeNarrow: Story = {
  ...OtherShape,
  name: 'Forskellig form, 320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const [before, after] = within(canvasElement)
      .getAllByRole('img')
      .map((image) => image.getBoundingClientRect());
    await expect(before?.bottom).toBeLessThan(after?.top ?? 0);
  },
};

/** Cameras and editors round to whole pixels. */
export const AlmostSameShape: Story = {
  name: 'Næsten samme form',
  args: { after: { ...finished, width, height: Math.round(height * 1.009) } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('slider')).toBeInTheDocument();
  },
};

export const Start: Story = { name: 'Begynder ved 75 %', args: { start: 75 } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LongWords: Story = {
  name: 'Langt ord, 320 px',
  args: { caption: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
