/** The keys of the panel, as the help shows them. */
export const toggleKey = { shown: ['Space'], does: 'Solve the ending, or stop' } as const;
