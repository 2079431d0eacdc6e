import { tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, openSchedule } from '../editor.ts';
import { TutorialVideo } from './tutorial-video.tsx';

test('the tutorial describes the video in the words of the sport', () => {
  const editor = createEditor();
  const season = readChart('2027-04-03  09:00  A-B', [{ division: 'Open', teams: ['A', 'B'] }]);
  const setup = { ...season.setup, tables: tablePreset('basketball') };
  openSchedule(editor, { ...season, setup }, 'Generate Schedule');
  renderInApp(<TutorialVideo editor={editor} />);
  expect(screen.getByText(/^Each match is at its time and on its court,/)).toBeDefined();
});
