/** What an engine does wrong, which loses it the game. */
export class PlayerFault extends Error {
  /**
   * @param {'no answer' | 'crash'} reason
   * @param {string} note what happened, in words
   */
  constructor(reason, note) {
    super(note);
    this.name = 'PlayerFault';
    this.reason = reason;
  }
}
