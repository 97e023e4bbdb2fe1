/** A message with three ARC sets, which dkimpy 1.1.4 signed with keys made for it. */
const LINES = `ARC-Seal: i=3; cv=pass; a=rsa-sha256; d=one.example; s=s1; t=1700000000;
 b=G+Jhg+5F+ZS0lUHZaWI6UJsA70Dnq0mcp33wzCUlWBMGjX/DPGtLygVvPg2zZVlBcEphC
 fwRzrcjOWEqceJbii+QSGDOcZVi1R7EdE2u6V+XyhEXbBsaCg/Mr1xLk3zM1+ZvDYi6BaSq
 dFDrm+pHgBtXWvnsz6xZKOFhIW+8bys3fW52NWzofjRphVo+Vl5BAwIYZ5Pb2QPzR6mQoy0
 2UizVYShfIIPS2zZIoKOpnFEQnkI6jnOiCp0IJZpBalNB4FVKeGBO6oTijUGEC+27X6QyMl
 +fLw7D5hWjU7qmHl7JHc0Ns/AafX8Csco7XBNeu/CesGfrTq5S3vJCiIhnqA==
ARC-Message-Signature: i=3; a=rsa-sha256; c=relaxed/relaxed;
 d=one.example; s=s1; t=1700000000; h=from : to : subject : date :
 message-id; bh=nls2mJ64lAUc78TVXhGMIabPbISbHKEjryyxk9Bx/Nc=;
 b=k29RxSZCmZrM1GU9sveEZkhW88VL77ZreVtXV8OXVxgJUFKN2gibvop+yh5jygiEhZjTb
 EVYTuX5mSDkqWQhpnYng8ZrQKG6AfaEiH9iXkEWZpSDZAAdCqeYaOW3R3k0Bzbh45LIOtDB
 HbTfJRu7G5VRtSeaiwFC5ZK0o0KiEHdmnkHknqf9xKKjBRHYVe0qjTtDdaU1jKXgGuVelnu
 o80X/UvO83r9RtEEqzMx1fvw76bi3g3uqUukx8EnP9dRDFROXAMx5y64G/XoOX4wcTJ7GHo
 i4XF38BjWc0JWvt/kvmBuLRAgrtHHDH5eCEIq3gXT5+K76oRrX+dPwRriXqg==
ARC-Authentication-Results: i=3; mx.one.example; arc=pass;
  spf=pass smtp.mailfrom=two.example;
  spf=pass smtp.mailfrom=example.org;
  dkim=none
Authentication-Results: mx.one.example; arc=pass; spf=pass smtp.mailfrom=two.example
ARC-Seal: i=2; cv=pass; a=rsa-sha256; d=two.example; s=s2; t=1700000000;
 b=Rv+w8MgZTpdv+9efjfYrYlxGKzk+cxpl940m0ntBKOIFLEKWupUH+dMlUzE4rxFTJ9bDD
 xhwHrcqf7Ad5+1YM4Qp6KeCe6rsXrAwaioup9kGhH2Ky+Z/FcFzkEZbLEpWrQHZJRNZoe0p
 3LN7/5DUVlUfGpa6p97hDOMfckcX0S1LajTu7e2zQngZ4r1HFLuF7WmqQowBCt/U7kp7ITo
 pAFJfeyxJrsrOfD3pBtKEMI+GMIAMES7B/kGG9wuo3VPAJLuKB+FUni/+yz8cdYy0UFOyXH
 ytR2Wd7oJ8GqFDgFkwQf2tAfcvfc0K8kn1XeHelDemSZ/7tK0+sYf6gf/k5Q==
ARC-Message-Signature: i=2; a=rsa-sha256; c=relaxed/relaxed;
 d=two.example; s=s2; t=1700000000; h=from : to : subject : date :
 message-id; bh=nls2mJ64lAUc78TVXhGMIabPbISbHKEjryyxk9Bx/Nc=;
 b=b/naBe5XZ24L1Geq9AmoGwz6Vr+UhnHrewwWQeKvlA0LVUF8V0kVp2ex/RCj1HKCYXz1C
 xPXznnz437CCjcWsHF9SXtbEIrEzk3L+dlclJ2aUoEXeiuJonqFR6lF8GN7JmpFQhBxHFnX
 AfaUlC0prSujSHPffAf3i8We9mzsQ6c7VmRHcZV/BWQxFkptcza+7uH1YkAFw9FheuPW/67
 m9ScvgbHzGs4jt4WSuuYKnjiqbyZmFYa6tTFilBszFrOWGmMk7w+RXpOCLu20hcK1X3dZaL
 YGxZJ0mQo6z1e1CHq+yMqSIeLQlKMfOVF0+m8i+Zgqd9y8qql5IyIujPR9nQ==
ARC-Authentication-Results: i=2; mx.two.example; arc=pass;
  spf=fail smtp.mailfrom=one.example
Authentication-Results: mx.two.example; arc=pass; spf=fail smtp.mailfrom=one.example
ARC-Seal: i=1; cv=none; a=rsa-sha256; d=one.example; s=s1; t=1700000000;
 b=K6AHoY3mYMCZzshPyEs7qzvqDvN7MJEydSPnfioVKqDxnNJ0CQPPNrRs2qXQ4/8D+FMs7
 gAfBJ/XWL9FrgorN90ARihscMopJuxqSuVBlhitci2bcDrxcBzBjAsPIlJ5sV8B2KQ+/1Ca
 wglKmJb55LAuRP995onI8szmX4hZ3plDvYQOp3SdZoVQj1KlLkXmUeLq+q2rH3906p40xqQ
 tf6aVbGkhCSleqV97dythIRHbLmZPW3KBheGJLX1LGjBhbZpTTwNMJ9QpeKvy2tcARxGm2w
 L6WOgiz5ypR25J1aiQnxZQW4zVlGJGUqZNCPNqBAeMhz9XdIo1wXyhDteHww==
ARC-Message-Signature: i=1; a=rsa-sha256; c=relaxed/relaxed;
 d=one.example; s=s1; t=1700000000; h=from : to : subject : date :
 message-id; bh=nls2mJ64lAUc78TVXhGMIabPbISbHKEjryyxk9Bx/Nc=;
 b=BbDThURDuHL5MAuEAehVYzIq02DaNSGWUMLD7fwX8xSU+cq+uYAtXuYK2m2SgbNCnVc00
 mnUeaK0cKm53YAZnk/4WcmbIJ3h6k15gHCoRpxOzZrsZcIAHhAbJzxJ3UgnSHZUvrRy0843
 H6sYRpO9tMXyDbyPhppDFNae12vIJToqiqjkjMnHWibu7rrtiQUcu2cq100geK3/+Ps5ILO
 7++4IvhWbr64yNc5IlvtBJwGqJFuAKvMBkDAc/0Q4N8UdSeFlo/ItzOMxF5shOP49EI+he9
 x9Bm0p1uwpx/5vjWp3EAQ0xmQBlyrBGP4S1UDBETgXA1vbEl4QB11zVHEnpQ==
ARC-Authentication-Results: i=1; mx.one.example; spf=pass smtp.mailfrom=example.org;
  dkim=none
Authentication-Results: mx.one.example; spf=pass smtp.mailfrom=example.org; dkim=none
From: ann@example.org
To: list@one.example
Subject: Hi there
Date: Sat, 3 Feb 2024 11:12:13 +0100
Message-ID: <1@example.org>
MIME-Version: 1.0

Words  of the body.
And more.
`;

export const ARC_THREE_SETS = Buffer.from(LINES.replaceAll("\n", "\r\n"));

export const ARC_KEYS = [
  {
    domain: "one.example",
    selector: "s1",
    key: "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvfA9cqfo1hhJ9fD6EAi329rW9KkUUreNGIgsiZfZKmWjks7wRzXXSvzAj32ID09mp8FAH9q4uVxjTWD7eQZh/uWinyS4OipZHA+shmHNoqbnWZmGAPx42rcd8+Mjh9nBBo6EfUO1PT73fou4DkY4z2jL2KOHWsp9Zas0qZ68O+wr2uvCIcx6XS4QG+JJCSVX09TrK54+VfXp+HQo5XnwvAQEXBKvwtsBZHExYY4CM4i3PHH2H0m/epfSBtYeC0Pr9t44kG9WElCqxx6KoEa05Hfievw47OFAC/iakL/0t0+CStdWN0HaA4ZySRzBCGb96S/CKzgmWcfQbOfPSfFaHwIDAQAB",
  },
  {
    domain: "two.example",
    selector: "s2",
    key: "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0NFxAhQZ9gTPX1q48kPTOvi9MK3PmvLrYGBrJLL8lhmxTFZ45eaGl65TcUyZcUMvkwRFko5xhPZcsGp7IQ6egwPEVgegIAyzoPq0Y87qADD91ZLgGUSy8cCiPk0siQorX8sjEjfn7xyZ98YfeZgHb/d8t5ROt+5E/2Yp8C5oR16xZL0+Qvu+VyTcY3wefmQtOVtjkZ18WD4FmHBWDlqglFujeitk7sWPjxD2ftseQpSMnwHi/ebwWnv0R3AvLmLdOD/+uMMr90gfiIxQi+pi2Sdcpt7494apINRATgRa5PkBV8Tk5eZEJVr1FEE8XbgyzZsWLhfweYnTcRkni5wNowIDAQAB",
  },
];
