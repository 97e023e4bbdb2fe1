/** Whether blobs of more than 64 MiB are put: in the suite `large` and in `npm run check`. */
export const hasLarge: boolean = process.env.COLOPHON_SUITE === "large" || process.env.COLOPHON_WHOLE !== undefined;
