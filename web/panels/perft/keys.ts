/** The keys of the panel, as the help shows them. */
export const toggleKey = { shown: ['Space'], does: 'Run or stop the count' } as const;
