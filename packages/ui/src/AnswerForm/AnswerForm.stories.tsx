import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { AnswerForm } from './AnswerForm.tsx';

const meta = {
  title: 'Produkt/AnswerForm',
  component: AnswerForm,
  args: {
    label: markAnswerTexts.reason,
    hint: markAnswerTexts.reasonHint,
    rows: 2,
    text: '',
    onText: fn(),
    saveLabel: markAnswerTexts.save,
    cancelLabel: markAnswerTexts.cancel,
    onSave: fn(),
    onCancel: fn(),
  },
  render: function Answered({ text: initial, ...args }) {
    const [text, setText] = useState(initial);
    const problem = text.trim() ? undefined : markAnswerTexts.reasonProblems.missing;
    return <AnswerForm {...args} text={text} onText={setText} problem={problem} />;
  },
} satisfies Meta<typeof AnswerForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: markAnswerTexts.reason });
    await expect(field).toHaveFocus();
    await userEvent.type(field, ' Udsigten er overbelyst. ');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Udsigten er overbelyst.');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const WithError: Story = {
  name: 'Fejl',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: markAnswerTexts.save }));
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(new RegExp(markAnswerTexts.reasonProblems.missing));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  name: 'Langt ord, 320 px',
  args: { text: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
