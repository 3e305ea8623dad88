/** English words of commands, panels, the card, help: everything that is not an effect or a refusal. */
export const enUi = {
  look: 'Look',
} as const;
