import type { Locator, Page } from '@playwright/test';

/** Works the page as a person does, and counts what it costs them: what they enter, and what they press. */
export class CountedInputs {
  entered = 0; // texts, pasted columns and choices
  clicked = 0; // buttons

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(button: Locator): Promise<void> {
    this.clicked++;
    await button.click();
  }

  async fill(input: Locator, text: string): Promise<void> {
    this.entered++;
    await input.fill(text);
  }

  /** Pastes what was copied from a spreadsheet; the page has to be allowed to use the clipboard. */
  async paste(input: Locator, text: string): Promise<void> {
    this.entered++;
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await input.focus();
    await this.page.keyboard.press('Control+V');
  }

  /** Chooses from a list that is searched by typing. */
  async choose(list: Locator, ...options: readonly string[]): Promise<void> {
    for (const option of options) {
      this.entered++;
      await list.fill(option);
      await this.page.getByRole('option', { name: option, exact: true }).click();
    }
    await this.page.keyboard.press('Escape');
  }

  async select(list: Locator, option: string): Promise<void> {
    this.entered++;
    await list.selectOption(option);
  }
}
