// The record that was asked to be reviewed, on its way from one page to the next.
export const kept: { record: string | null } = { record: null };
