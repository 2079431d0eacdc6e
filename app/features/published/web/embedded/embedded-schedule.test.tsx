import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHART, choose, setUpPublished, TWO_DIVISIONS } from '../testing/set-up-published.tsx';
import { MissingEmbed } from './missing-embed.tsx';

const { open, emit } = setUpPublished();

describe('an embed', () => {
  const around = { postMessage: vi.fn() };
  const messages = () =>
    around.postMessage.mock.calls.map(([{ event, schedule }]) => [event, schedule]);

  beforeEach(() => {
    around.postMessage.mockClear();
    vi.spyOn(window, 'parent', 'get').mockReturnValue(
      around as unknown as Window & typeof globalThis,
    );
  });

  afterEach(() => vi.restoreAllMocks());

  it('begins with the color chart, and notifies the page around it at once', () => {
    open(CHART, { embedded: true });
    expect(screen.getByRole('grid', { name: 'Color chart' })).toBeTruthy();
    expect(messages()).toContainEqual(['success', 's1']);
  });

  it('notifies the page around it that its schedule has vanished', async () => {
    open(CHART, { embedded: true });
    emit('gone');
    await screen.findByText('404 Page Not Found!');
    await waitFor(() => expect(messages().at(-1)).toEqual(['notFound', 's1']));
  });

  it('notifies the page around it that there is nothing to show', () => {
    history.replaceState(null, '', '/evenfield/embed/abc');
    render(<MissingEmbed />);
    expect(messages()).toEqual([['notSubscribed', 'abc']]);
  });

  it('leaves the Back of the page around it alone', () => {
    const before = history.length;
    open(CHART, { embedded: true });
    choose('My team', 'A');
    expect(location.search).toContain('team=A');
    expect(history.length).toBe(before);
  });

  it('shows one division where its address names one, and leads nowhere else', () => {
    open(TWO_DIVISIONS, { embedded: true, viewOptions: { division: 'Women', view: 'matches' } });
    expect(screen.queryByText('B – C')).toBeNull();
    expect(screen.queryByText('Schedule Detail')).toBeNull();
  });
});
