/** Shown for a page that there is no time to make. It asks again by itself. */
export const busyPage = waitingPage('A lot of people are here right now.', 5)

/** Shown to an address for which too many pages were made in a short time. */
export const tooManyPage = (seconds: number) =>
  waitingPage('A lot of new pages were opened from your connection just now.', seconds)

function waitingPage(why: string, seconds: number): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment | Allyards</title>
<style>body{margin:20vh auto 0;max-width:32rem;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;background:#f8f5ee;color:#0f1a2e}</style>
</head>
<body>
<h1>One moment, please</h1>
<p>${why} This page opens in a few seconds.</p>
</body>
</html>
`
}
