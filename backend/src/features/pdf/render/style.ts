/** The look of the service's pages, on paper. */
export const COLORS = { text: '#141f19', muted: '#4a5850', accent: '#0b5a3a', rule: '#d2dcd5' } as const;

/** Points; A4 is 595 by 842. */
export const SIZES = { title: 22, heading: 13.5, body: 10.5, small: 9 } as const;
export const LINE_GAP = 1.5;
export const MARGINS = { top: 56, bottom: 72, left: 56, right: 56 } as const;
export const WIDTH = 595.28 - MARGINS.left - MARGINS.right;
