import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, input, openAfresh, press, type, typedIn } from './testing/page-driver.tsx';

describe('days and times', () => {
  test('fills the times from 07:00 AM and moves them with the first', () => {
    openAfresh();
    type(/Number of time slots/, '3');
    expect(typedIn(/^Time \d/)).toEqual(['07:00 AM', '08:00 AM', '09:00 AM']);
    type('Time 3', '11:30 AM');
    type('Time 1', '9');
    fireEvent.blur(input('Time 1'));
    expect(typedIn(/^Time \d/)).toEqual(['09:00 AM', '10:00 AM', '11:30 AM']);
  });

  test('picks a time in steps of five minutes', () => {
    openAfresh();
    type(/Number of time slots/, '1');
    press('Choose the time of time 1');
    const minutes = screen.getByRole('combobox', { name: 'Minute' });
    expect(
      within(minutes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(Array.from({ length: 12 }, (_, step) => String(step * 5).padStart(2, '0')));
    fireEvent.change(minutes, { target: { value: '35' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /After midnight/ }));
    expect(input('Time 1').value).toBe('07:35 AM +1');
  });

  test('fills the dates a week apart, and a day apart once it is a tournament', () => {
    openAfresh();
    type(/Number of game days/, '3');
    type('Day 1', '4/3/2027');
    fireEvent.blur(input('Day 1'));
    expect(typedIn(/^Day \d/)).toEqual(['04/03/2027', '04/10/2027', '04/17/2027']);
    type('Day 3', '05/01/2027');
    fireEvent.click(screen.getByRole('radio', { name: 'Tournament' }));
    expect(typedIn(/^Day \d/)).toEqual(['04/03/2027', '04/04/2027', '05/01/2027']);
  });

  test('dates show their weekday, and one that is there twice is named while it is typed', () => {
    openAfresh();
    type(/Number of game days/, '3');
    type('Day 1', '4/3/2027');
    fireEvent.blur(input('Day 1'));
    expect(screen.getAllByText('Saturday')).toHaveLength(3);
    type('Day 3', '04/10/2027');
    screen.getByText('04/10/2027 is already game day 2. Change one of the two.');
    type('Day 3', '04/11/2027');
    expect(screen.queryByText(/is already game day/)).toBeNull();
    screen.getByText('Sunday');
  });

  test('a pasted column fills the times or dates from there on and raises the count', () => {
    openAfresh();
    type(/Number of time slots/, '2');
    const paste = (name: string, text: string) =>
      fireEvent.paste(input(name), { clipboardData: { getData: () => text } });
    paste('Time 2', '9:15\n10:30\tfinal\n\n1 pm\n');
    expect(input(/Number of time slots/).value).toBe('4');
    expect(typedIn(/^Time \d/)).toEqual(['07:00 AM', '09:15 AM', '10:30 AM', '01:00 PM']);
    type(/Number of game days/, '1');
    paste('Day 1', '2027-04-03\r\n4/24/2027');
    expect(typedIn(/^Day \d/)).toEqual(['04/03/2027', '04/24/2027']);
  });

  test('times are filled in from a first time, a game length and a break, and that can be undone', async () => {
    openAfresh();
    press('Fill in times…');
    type('Minutes per game', '60');
    type('Minutes between games', '15');
    screen.getByText('Enter how many times: 1 to 30.');
    type('How many times', '8');
    screen.getByText('8 times: 9:00 AM, 10:15 AM … 5:45 PM');
    press('Replace times');
    expect(input(/Number of time slots/).value).toBe('8');
    expect(typedIn(/^Time \d/).slice(0, 2)).toEqual(['09:00 AM', '10:15 AM']);
    expect(document.activeElement).toBe(button('Fill in times…'));
    press('Fill in times…');
    type('First time', '8 pm');
    fireEvent.change(screen.getByLabelText('Ends with'), { target: { value: 'last' } });
    type('Last time', '9:30 pm');
    fireEvent.keyDown(input('Last time'), { key: 'Escape' });
    expect(screen.queryByLabelText('Last time')).toBeNull();
    press('Fill in times…');
    type('First time', '8 pm');
    type('How many times', '2');
    press('Add times');
    expect(input(/Number of time slots/).value).toBe('10');
    const undos = await screen.findAllByRole('button', { name: 'Undo' });
    fireEvent.click(undos.at(-1)!);
    expect(input(/Number of time slots/).value).toBe('8');
  });

  test('the game length is an input for divisions whose times do not determine it', () => {
    openAfresh();
    press('Fill in times…');
    type('Minutes per game', '45');
    type('Minutes between games', '5');
    type('How many times', '3');
    press('Replace times');
    expect(input(/Game length/).value).toBe('45');
  });

  test('game days are filled in by weekday from a first date, without those to skip', () => {
    openAfresh();
    press('Fill in dates…');
    screen.getByText('Enter the first date as MM/DD/YYYY.');
    type('First date', '4/3/2027');
    type('How many dates', '4');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
    type('Dates to skip', '04/10/2027, Easter');
    screen.getByText('‘Easter’ is not a date. Enter dates to skip as MM/DD/YYYY.');
    type('Dates to skip', '04/10/2027');
    screen.getByText('4 days: Sat 3 Apr, Wed 7 Apr … Sat 17 Apr');
    fireEvent.keyDown(input('How many dates'), { key: 'Enter' });
    expect(input(/Number of game days/).value).toBe('4');
    expect(typedIn(/^Day \d/)).toEqual(['04/03/2027', '04/07/2027', '04/14/2027', '04/17/2027']);
  });

  test('a changed date offers to shift the later days by as much, and that can be undone', async () => {
    openAfresh();
    type(/Number of game days/, '4');
    type('Day 1', '4/3/2027');
    type('Day 2', '4/11/2027');
    press('Shift the 2 later days by 1 day too');
    expect(typedIn(/^Day \d/)).toEqual(['4/3/2027', '4/11/2027', '04/18/2027', '04/25/2027']);
    expect(screen.queryByText(/^Shift/)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(typedIn(/^Day \d/)).toEqual(['4/3/2027', '4/11/2027', '04/17/2027', '04/24/2027']);
    type('Day 3', '4/16/2027');
    screen.getByText('Shift the later day back by 1 day too');
  });
});
