/** Many mail programs ignore style sheets, so each element has inline styles; the style sheet is for dark mode only. */
const styles: Readonly<Record<string, string>> = {
  sheet: "margin:0;padding:24px 12px;background:#f5f7f8;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif",
  card: 'max-width:440px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dde4e8;border-radius:12px',
  brand: 'margin:0 0 28px;font-size:17px;font-weight:700;color:#1f4e5f',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#16232b',
  code:
    'margin:0 0 24px;padding:18px 0 18px 8px;text-align:center;font-size:36px;line-height:1.2;font-weight:600;' +
    'letter-spacing:8px;font-variant-numeric:tabular-nums;color:#16232b;background:#eef4f6;border-radius:8px',
  body: 'margin:0 0 16px;font-size:15px;line-height:1.55;color:#33434c',
  asked: 'margin:0 0 16px;font-size:14px;line-height:1.55;color:#33434c',
  button:
    'display:inline-block;margin:0 0 24px;padding:12px 20px;font-size:15px;font-weight:600;text-decoration:none;' +
    'color:#ffffff;background:#1f4e5f;border-radius:8px',
  small: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dde4e8;font-size:13px;line-height:1.55;color:#566570',
};

const dark = [
  '@media (prefers-color-scheme:dark){',
  '.sheet{background:#0f171b!important}',
  '.card{background:#182227!important;border-color:#2b3940!important}',
  '.button{color:#0f171b!important;background:#8fc6d8!important}',
  '.brand{color:#8fc6d8!important}',
  'h1,.code{color:#f2f6f8!important}',
  '.code{background:#22313a!important}',
  '.body,.asked{color:#cdd8dd!important}',
  '.small{color:#a3b2ba!important;border-color:#2b3940!important}',
  '}',
].join('');

/** The HTML of a mail about signing in. */
export function buildSignInMailHtml(language: string, title: string, parts: readonly string[]): string {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no">', // Prevents mail programs from showing the digits as a telephone number.
    `<title>${title}</title><style>${dark}</style></head>`,
    '<body class="sheet"><div class="card">',
    ...parts,
    '</div></body></html>',
  ].join('');
  return html
    .replace('<h1>', `<h1 style="${styles.heading}">`)
    .replaceAll(/class="(\w+)"/g, (whole, name: string) => `${whole} style="${styles[name]}"`);
}
