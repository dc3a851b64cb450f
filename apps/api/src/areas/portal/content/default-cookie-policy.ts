/** Every cookie and every entry in the browser's storage that the portal makes: whoever adds one adds it here. */
export const COOKIE_POLICY = `
<p>Cookies are small texts that a website leaves in your browser. This policy also covers entries that are kept in your
browser's own storage, which the law treats alike. This portal has no advertising, no trackers and no statistics of other
companies.</p>
<h2>Essential cookies</h2>
<p>Without these you cannot log in and stay logged in, so they are always enabled.</p>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What it is for</th><th scope="col">How long it stays</th></tr></thead>
<tbody>
<tr><td>__Host-plenty_rt (plenty_rt where the portal is not served by https)</td><td>Renews your login after a reload. No script
can read it.</td><td>12 hours at most, or until you log out</td></tr>
<tr><td>persist:root (storage)</td><td>Remembers what you decided about cookies</td><td>Until you clear your browser's data</td></tr>
<tr><td>loggedIn, user, loginCredentials (storage)</td><td>Tell the page that there is a login to take up, when it began and
which kind of user you are. Your password is never kept.</td><td>Until you log out</td></tr>
<tr><td>The client theme (storage)</td><td>Remembers the fonts of your employer's brand, so that the page does not
flicker</td><td>Until you log out</td></tr>
<tr><td>The time of the last call (session storage)</td><td>Lets the page warn you before you are logged out</td><td>Until you
close the tab</td></tr>
</tbody>
</table>
<h2>Video player cookies</h2>
<p>Some pages show a video from YouTube. The player is not loaded, and YouTube is told nothing, until you allow video player
cookies. If you do, YouTube learns your internet address and which video you watch, and may keep entries in your browser under
its own name and policy. We use its player for pages that do without cookies until a video is played.</p>
<h2>Your choice</h2>
<p>You decide when you first come here, under ‘Manage cookies’. You can change your mind at any time: clear this site's data in
your browser and you will be asked again, or allow video player cookies where a video waits for them.</p>
<p>You can also block cookies in your browser. If you block the essential ones you cannot log in.</p>
<h2>Questions</h2>
<p>Write to the benefits team at the support address that is shown on the login page. What else happens with your information
is in the <a href="/privacy-statement">privacy statement</a>.</p>
`.trim();
